// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// As much of an ERC-20 as the tests of the chains need: coins for whoever made it, transfers with their event.
contract Token {
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    /// What a transfer uses besides, as tokens with fees or lists of holders do.
    uint256 public gasToBurn;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1_000_000 * 10 ** 6;
    }

    function behave(uint256 newGasToBurn) external {
        gasToBurn = newGasToBurn;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 start = gasleft();
        uint256 wanted = gasToBurn;
        while (start - gasleft() < wanted) {}
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Two payments in one transaction, as exchanges send them.
    function transferToBoth(address first, address second, uint256 value) external {
        this.transferFrom(msg.sender, first, value);
        this.transferFrom(msg.sender, second, value);
    }

    /// Without allowances: only for the contract itself.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(msg.sender == address(this), "not allowed");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
